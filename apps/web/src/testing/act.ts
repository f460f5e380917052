import React from 'react'

/** Replaces `act`, which React's production build lacks. React has rendered the changes two tasks after `work`. */
async function act(work: () => Promise<void>) {
  await work()
  for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setTimeout(resolve))
}

Object.assign(React, { act })
