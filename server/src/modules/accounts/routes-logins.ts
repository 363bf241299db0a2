import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'

export function loginRoutes(_app: FastifyInstance, _platform: Platform): void {}
