// The permanent name of an erased person. The migration `erased_people` uses the same words.

export const erasedName = 'Erased person'
