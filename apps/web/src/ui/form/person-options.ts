// Turns people into the options of a select. Namesakes also show a detail that tells them apart. Pure.
import { distinctNames } from '@rounds/contract/kernel/names/distinct-names'

interface Named {
  id: string
  name: string
}

/** `detailOf` is called only for people whose name is shared by another option, also once they are chosen. */
export function personOptions<Person extends Named>(
  people: readonly Person[],
  detailOf: (person: Person) => string | null | undefined,
): { value: string; label: string }[] {
  const names = distinctNames(people, detailOf)
  return people.map(({ id, name }, index) => ({ value: id, label: names[index] ?? name }))
}
