import { z } from 'zod'

// Before any schema is made: the content security policy forbids the code that zod would otherwise write at run time.
z.config({ jitless: true })
