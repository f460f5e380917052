/** A field's value as a person sees it. */
export type Shown = { text: string } | { pictures: readonly string[] }

/** Whose value of a field to keep. */
export type Choice = 'mine' | 'theirs'

/** A field that two people have changed to different values. */
export type Clash = { label: string } & Record<Choice, Shown>
