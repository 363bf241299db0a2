import { institution } from '@nalanda/contract/institution/institution'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { connectionRoutes } from './connections/routes.ts'
import { holidayRoutes } from './holidays/routes.ts'
import { getContact, getInstitutionRow } from './institution.ts'
import { getInstitutionFacts } from './institution-facts.ts'
import { legalRoutes } from './legal/routes.ts'
import { getAppManifest, readAppIcon } from './settings/icons.ts'
import { portalCode, readImage, rememberHeaderImages } from './settings/logo.ts'
import { settingsRoutes } from './settings/routes.ts'
import { setupRoutes } from './setup/routes.ts'

export function institutionRoutes(app: FastifyInstance, platform: Platform): void {
  const { config, files } = platform
  serve(app, institution.getInstitution, (_, { today }) => getInstitutionFacts(platform, today))
  serve(app, institution.getCollegeName, async (_, { db, reply }) => {
    reply.type('application/json')
    return JSON.stringify((await getInstitutionRow(db)).code)
  })
  serve(app, institution.getContactData, async (_, { db }) => [await getContact(db)])
  const readHeaderImages = rememberHeaderImages(files)
  serve(app, institution.getLogoDataForHeaders, (_, { db }) => readHeaderImages(db))
  serve(app, institution.getInstitutionImage, ({ params, query }, { db }) =>
    params.image === 'code' ? portalCode(config.publicUrl) : readImage(db, files, params.image, query.v),
  )
  serve(app, institution.getAppManifest, (_, { db }) => getAppManifest(db))
  serve(app, institution.getAppIcon, ({ params, query }, { db }) => readAppIcon(db, files, params.size, query.v))
  settingsRoutes(app, platform)
  legalRoutes(app, platform)
  connectionRoutes(app, platform)
  holidayRoutes(app, platform)
  setupRoutes(app, platform)
}
