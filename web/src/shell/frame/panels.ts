/** What the header, the menus and the keys open over a screen: the search, the appearance, the keys, the reference of the screen. */
export type Panel = 'find' | 'appearance' | 'keys' | 'reference'
