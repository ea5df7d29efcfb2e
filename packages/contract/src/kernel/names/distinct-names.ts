// Distinct names for people who share one, in selects, reports and their files. Pure.

/**
 * Returns a name for each person, in order. People who share a name get their detail, as in `Asha Rao, KMC 12345`. A
 * number follows when the detail is missing or shared too.
 */
export function distinctNames<Person extends { name: string }>(
  people: readonly Person[],
  detailOf: (person: Person) => string | null | undefined,
): string[] {
  const perName = Map.groupBy(people, ({ name }) => name)
  const times = new Map<string, number>()
  return people.map((person) => {
    const isShared = (perName.get(person.name)?.length ?? 0) > 1
    const detail = isShared && detailOf(person)
    const name = detail ? `${person.name}, ${detail}` : person.name
    const nth = (times.get(name) ?? 0) + 1
    times.set(name, nth)
    return nth === 1 ? name : `${name} (${nth})`
  })
}
