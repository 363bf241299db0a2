// The content security policy forbids the code that zod would otherwise generate at run time. Zod reads its configuration from here when it is first loaded,
// which is before any schema is created and long after the first page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
