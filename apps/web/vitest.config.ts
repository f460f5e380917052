import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { compiler } from './compiler.ts'

const executablePath = process.env.CHROMIUM_PATH

/** Runs React as users do. Its development build takes a sixth more CPU time, for warnings that no test reads. */
process.env.NODE_ENV = 'production'

export default defineConfig({
  // With React's compiler, as in the app: its memoization can hide changes inside an object, which tests must notice.
  plugins: [react(), compiler(), tailwindcss()],
  // A dependency that Vite discovers late would reload the page during a test.
  optimizeDeps: {
    entries: ['index.html', 'src/testing/setup.ts', 'src/**/*.test.tsx'],
    include: ['react/jsx-runtime'],
  },
  cacheDir: '../../node_modules/.cache/vitest',
  test: {
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
    // By default Vitest leaves one CPU free, which is half of a machine with two.
    maxWorkers: 2,
    // How long a test waits for what it expects. The default of a second is too short for a slow machine.
    expect: { poll: { timeout: 10_000 } },
    // Ends a hanging test. The default of 15 s is too short for the longest tests on a slow machine.
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { args: ['--no-sandbox', '--disable-gpu'], ...(executablePath && { executablePath }) },
        contextOptions: { locale: 'pt-BR', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 360, height: 740 } }],
    },
  },
})
