import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'

export function uploadRoutes(_app: FastifyInstance, _platform: Platform): void {}
