/** The portal as an installable app on phones and desktops: the data that a browser requests before installing it. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'

/** Sizes in pixels; `maskable` is 512 with a margin, for devices that crop icons to their own shape. */
export const iconSizes = ['180', '192', '512', 'maskable'] as const

export const AppManifest = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  description: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.literal('standalone'),
  background_color: z.string(),
  theme_color: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.enum(['any', 'maskable']) })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
})
export type AppManifest = z.infer<typeof AppManifest>

export const iconCalls = {
  getAppManifest: endpoint({
    method: 'GET',
    path: '/institution/manifest',
    allow: 'anyone',
    duringMaintenance: true,
    reply: AppManifest,
    summary: 'Returns the web app manifest, with the name and the logo of the college',
  }),
  getAppIcon: endpoint({
    method: 'GET',
    path: '/institution/icons/:size',
    allow: 'anyone',
    duringMaintenance: true,
    params: z.object({ size: z.enum(iconSizes) }),
    query: z.object({ v: z.string().max(40).optional() }),
    reply: download('image/png'),
    unaudited: 'a picture that every visitor sees',
    summary: 'Returns the logo of the college as the icon of an installed app',
  }),
}
