import React from 'react'

/** For the production build of React, which has none: what was rendered is there two tasks later. */
async function act(work: () => Promise<void>) {
  await work()
  for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setTimeout(resolve))
}

Object.assign(React, { act })
