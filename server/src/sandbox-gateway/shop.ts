/** The sandbox's only shop. Its password and key protect nothing, since no money is involved. */
export const sandboxShop = { shopId: '12345678', mode: 'TEST', password: 'sandbox-password', key: 'sandboxformkey01' } as const
