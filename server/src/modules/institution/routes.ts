import { institution } from '@nalanda/contract/institution'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { getAppManifest, readAppIcon } from './icons.ts'
import { getContact, getInstitution, getInstitutionRow } from './institution.ts'
import { readImage, readLogo } from './logo.ts'
import { connectionRoutes } from './routes-connections.ts'
import { holidayRoutes } from './routes-holidays.ts'
import { legalRoutes } from './routes-legal.ts'
import { settingsRoutes } from './routes-settings.ts'
import { setupRoutes } from './routes-setup.ts'

export function institutionRoutes(app: FastifyInstance, platform: Platform): void {
  const { config, files } = platform
  serve(app, institution.getInstitution, (_, { db, today }) => getInstitution(db, today, config.demo))
  serve(app, institution.getCollegeName, async (_, { db, reply }) => {
    reply.type('application/json')
    return JSON.stringify((await getInstitutionRow(db)).code)
  })
  serve(app, institution.getContactData, async (_, { db }) => [await getContact(db)])
  serve(app, institution.getLogoDataForHeaders, async (_, { db }) => {
    const { logo, banner } = await readLogo(db, files)
    return { Logo: logo?.toString('base64') ?? '', Banner: banner?.toString('base64') ?? '' }
  })
  serve(app, institution.getInstitutionImage, ({ params, query }, { db }) => readImage(db, files, params.image, query.v))
  serve(app, institution.getAppManifest, (_, { db }) => getAppManifest(db))
  serve(app, institution.getAppIcon, ({ params, query }, { db }) => readAppIcon(db, files, params.size, query.v))
  settingsRoutes(app, platform)
  legalRoutes(app, platform)
  connectionRoutes(app, platform)
  holidayRoutes(app, platform)
  setupRoutes(app, platform)
}
