/**
 * Lets calls that are made while another is running share its result: a double click submits a form a second time before
 * the submit button is busy.
 */
export function singleFlight<Input, Result>(act: (input: Input) => Promise<Result>) {
  let running: Promise<Result> | undefined

  return (input: Input) => {
    running ??= act(input).finally(() => {
      running = undefined
    })

    return running
  }
}
