export interface Sun {
  x: number
  y: number
  radius: number
}
