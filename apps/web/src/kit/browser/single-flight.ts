/**
 * Lets calls that are made while another call is running share that call's result, because a double click submits a form
 * a second time before the submit button is busy.
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
