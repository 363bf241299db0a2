import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'

export function formRoutes(_app: FastifyInstance, _platform: Platform): void {}
