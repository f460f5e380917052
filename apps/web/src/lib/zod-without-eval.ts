/** zod compiles its checks with `new Function` unless told not to; our Content-Security-Policy refuses that. Import before zod. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
