// What an erased person is called, everywhere and for good: the database knows the same words (migration `erased_people`).

export const erasedName = 'Erased person'
