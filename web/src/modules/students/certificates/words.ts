import { catalogue, type TranslateOf } from '../../../ui/catalogue.ts'
import { type CertificatesWords, certificatesWords } from '../words-certificates.en.ts'

export type Translate = TranslateOf<CertificatesWords>

/** What the screens of certificates and printed papers say, in the language of the page. */
export const useCertificateWords = catalogue('certificates', certificatesWords)
