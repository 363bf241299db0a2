/** The nonce of this page's content security policy, for styles that are made at run time. */
export const pageNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
