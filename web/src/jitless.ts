// The content security policy forbids the code that zod would otherwise write at run time. Zod takes its configuration from this place
// when it is first loaded, which is before any schema is made and long after the first page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
