// The product's name, in one place. A college's branded pages show its own name and logo instead.
export const productName = 'Rounds'
