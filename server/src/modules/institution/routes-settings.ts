import { settingsCalls } from '@nalanda/contract/institution-settings'
import type { FastifyInstance } from 'fastify'
import { newFileKey } from '../../platform/files/files.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { inTransaction } from '../../platform/transactions.ts'
import { drawPicture } from './pictures.ts'
import { changeImage, changeSettings, getSettings } from './settings.ts'
import { bringBackSettings, getSettingsVersion, listSettingsVersions } from './settings-versions.ts'

/** What an administrator says about the college, and the versions of it. */
export function settingsRoutes(app: FastifyInstance, { database, files }: Platform): void {
  serve(app, settingsCalls.getSettings, (_, { db }) => getSettings(db))
  serve(app, settingsCalls.changeSettings, ({ body }, { db, now }) => changeSettings(db, body, now))
  serve(app, settingsCalls.checkImage, async ({ body, files: { image } }) => {
    const { png, ...size } = await drawPicture(image.bytes, body.kind)
    return { png: png.toString('base64'), ...size }
  })
  serve(app, settingsCalls.setImage, async ({ body: { kind, revision }, files: { image } }, { actor, now }) => {
    const { png } = await drawPicture(image.bytes, kind)
    const key = newFileKey('institution', 'png')
    await files.put(key, png, { contentType: 'image/png' })
    try {
      return await inTransaction(database.db, actor, (db) => changeImage(db, revision, { kind, key }, now))
    } catch (error) {
      await files.remove(key)
      throw error
    }
  })
  serve(app, settingsCalls.removeImage, ({ params: { kind }, body: { revision } }, { db, now }) =>
    changeImage(db, revision, { kind, key: null }, now),
  )
  serve(app, settingsCalls.listSettingsVersions, ({ query }, { db }) => listSettingsVersions(db, query.before))
  serve(app, settingsCalls.getSettingsVersion, ({ params }, { db }) => getSettingsVersion(db, files, params.revision))
  serve(app, settingsCalls.bringBackSettings, ({ params, body }, { db, now }) =>
    bringBackSettings(db, { revision: params.revision, present: body.revision }, now),
  )
}
