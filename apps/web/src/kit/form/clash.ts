/** What a person sees of a field's value. */
export type Shown = { text: string } | { pictures: readonly string[] }

/** Whose value of a field stays. */
export type Choice = 'mine' | 'theirs'

/** A field that two have changed to different values. */
export type Clash = { label: string } & Record<Choice, Shown>
