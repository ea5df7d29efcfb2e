// How delicate data is: open to everybody, known inside the product, about a person, about health, and what opens something.
export const dataClasses = ['public', 'internal', 'personal', 'health', 'secret'] as const
export type DataClass = (typeof dataClasses)[number]
