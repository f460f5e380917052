/** Joins the class names that apply. It only adds: a component's own look is changed by its variants. */
export const cn = (...classes: (string | false | null | undefined)[]) => classes.filter(Boolean).join(' ')
