export const pictures = ({ count, name }: { count: number; name: string }) => `${count} pictures of ${name}`
export const previousPicture = ({ name }: { name: string }) => `Previous picture of ${name}`
export const nextPicture = ({ name }: { name: string }) => `Next picture of ${name}`
