import { institution } from '@nalanda/contract/institution'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { getAppManifest, readAppIcon } from './icons.ts'
import { getContact, getInstitutionRow } from './institution.ts'
import { getInstitutionFacts } from './institution-facts.ts'
import { portalCode, readImage, rememberHeaderImages } from './logo.ts'
import { connectionRoutes } from './routes-connections.ts'
import { holidayRoutes } from './routes-holidays.ts'
import { legalRoutes } from './routes-legal.ts'
import { settingsRoutes } from './routes-settings.ts'
import { setupRoutes } from './routes-setup.ts'
import type { CountCollege } from './setup.ts'

export function institutionRoutes(app: FastifyInstance, platform: Platform, countCollege: CountCollege): void {
  const { config, files } = platform
  serve(app, institution.getInstitution, (_, { today }) => getInstitutionFacts(platform, today))
  serve(app, institution.getCollegeName, async (_, { db, reply }) => {
    reply.type('application/json')
    return JSON.stringify((await getInstitutionRow(db)).code)
  })
  serve(app, institution.getContactData, async (_, { db }) => [await getContact(db)])
  const readHeaderImages = rememberHeaderImages(files)
  serve(app, institution.getLogoDataForHeaders, async (_, { db, request, reply }) => {
    const { images, etag } = await readHeaderImages(db)
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) reply.code(304)
    return images
  })
  serve(app, institution.getInstitutionImage, ({ params, query }, { db }) =>
    params.image === 'code' ? portalCode(config.publicUrl) : readImage(db, files, params.image, query.v),
  )
  serve(app, institution.getAppManifest, (_, { db }) => getAppManifest(db))
  serve(app, institution.getAppIcon, ({ params, query }, { db }) => readAppIcon(db, files, params.size, query.v))
  settingsRoutes(app, platform)
  legalRoutes(app, platform)
  connectionRoutes(app, platform)
  holidayRoutes(app, platform)
  setupRoutes(app, countCollege)
}
