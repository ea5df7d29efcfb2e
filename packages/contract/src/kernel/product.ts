// The product's name, in one place: a college's own name and logo take its place on its branded pages.
export const productName = 'Rounds'
