// People as the options of a select: where two share a name, each says what tells them apart. Pure.

interface Named {
  id: string
  name: string
}

/** `detailOf` is said only of people who share their name, here and once they are chosen. */
export function personOptions<Person extends Named>(
  people: readonly Person[],
  detailOf: (person: Person) => string | null | undefined,
): { value: string; label: string }[] {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const { name } of people) (seen.has(name) ? shared : seen).add(name)
  return people.map((person) => {
    const detail = shared.has(person.name) && detailOf(person)
    return { value: person.id, label: detail ? `${person.name} (${detail})` : person.name }
  })
}
