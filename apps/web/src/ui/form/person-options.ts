// People as the options of a select: where two share a name, each says what tells them apart. Pure.
import { distinctNames } from '@rounds/contract/kernel/names/distinct-names'

interface Named {
  id: string
  name: string
}

/** `detailOf` is said only of people who share their name, here and once they are chosen. */
export function personOptions<Person extends Named>(
  people: readonly Person[],
  detailOf: (person: Person) => string | null | undefined,
): { value: string; label: string }[] {
  const names = distinctNames(people, detailOf)
  return people.map(({ id, name }, index) => ({ value: id, label: names[index] ?? name }))
}
