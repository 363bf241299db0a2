import type { Institution } from '@nalanda/contract/institution/institution'

/** The data of the college that the server wrote into the page. */
export const institution: Pick<Institution, 'code' | 'name' | 'shortName' | 'bannerLines' | 'logo' | 'banner'> = read()

function read(): Institution {
  try {
    return JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="institution"]')?.content ?? '') as Institution
  } catch {
    return { code: '', name: 'College portal', shortName: 'College', bannerLines: [] as string[] } as Institution
  }
}
