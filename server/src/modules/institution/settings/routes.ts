import { settingsCalls } from '@nalanda/contract/institution/settings'
import type { FastifyInstance } from 'fastify'
import { storeFile } from '../../../platform/files/stored-files.ts'
import { validFile } from '../../../platform/files/validation.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { renderCollegeImage } from './college-images.ts'
import { changeImage, changeSettings, getSettings } from './settings.ts'
import { getSettingsVersion, listSettingsVersions, restoreSettings } from './settings-versions.ts'

/** Routes for the college settings and their versions. */
export function settingsRoutes(app: FastifyInstance, { files, keys }: Platform): void {
  serve(app, settingsCalls.getSettings, (_, { db }) => getSettings(db))
  serve(app, settingsCalls.changeSettings, ({ body }, { db, now }) => changeSettings(db, body, now))
  serve(app, settingsCalls.checkImage, async ({ body, files: { image } }) => {
    const { png, ...size } = await renderCollegeImage(image.bytes, body.kind)
    return { png: png.toString('base64'), ...size }
  })
  serve(app, settingsCalls.setImage, {
    prepare: async ({ body: { kind }, files: { image } }, { onRollback }) => {
      const { png } = await renderCollegeImage(image.bytes, kind)
      return storeFile(files, 'institution', validFile('png', png), onRollback)
    },
    handle: ({ body: { kind, revision } }, { db, now }, { key }) => changeImage(db, revision, { kind, key }, now),
  })
  serve(app, settingsCalls.removeImage, ({ params: { kind }, body: { revision } }, { db, now }) =>
    changeImage(db, revision, { kind, key: null }, now),
  )
  serve(app, settingsCalls.listSettingsVersions, ({ query }, { db }) => listSettingsVersions(db, query, keys.secret))
  serve(app, settingsCalls.getSettingsVersion, ({ params }, { db }) => getSettingsVersion(db, files, params.revision))
  serve(app, settingsCalls.restoreSettings, ({ params, body }, { db, now }) =>
    restoreSettings(db, { revision: params.revision, present: body.revision }, now),
  )
}
