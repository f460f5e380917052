import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'

/** React's compiler. As it takes most of the time of transforming a module, it skips the modules that would gain nothing. */
export const compiler = () =>
  babel({
    presets: [reactCompilerPreset()],
    exclude: [
      /node_modules/,
      // Memoizing costs bytes, and saves nothing in components that get new children at each render or are rendered once.
      /src\/(kit|first-screen)\//,
      /catalog\/(\w+\/|marks|contact|price|day)/,
      // Components that only tests render are rendered once, too.
      /src\/testing\//,
      /\.test\.tsx?$/,
    ],
  })
