/** A provider whose form is still empty. */
export const newProvider = { email: 'novo@example.com', password: 'bexiga-colorida-9' }
