/** Joins class names without resolving conflicts: a component's look is changed by its variants. */
export const cn = (...classes: (string | false | null | undefined)[]) => classes.filter(Boolean).join(' ')
