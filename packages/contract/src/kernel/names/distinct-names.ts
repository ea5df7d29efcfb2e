// What people are called where two share a name: in the options of a select as in reports and their files. Pure.

/**
 * A name for each person, in their order: those who share one have their detail beside it, such as `Asha Rao, KMC 12345`. A
 * number tells apart those who share that as well, or have none.
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
