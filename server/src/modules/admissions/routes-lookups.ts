import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'

export function lookupRoutes(_app: FastifyInstance, _platform: Platform): void {}
