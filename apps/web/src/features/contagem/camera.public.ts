// The reader of labels of the count, for whoever reads one elsewhere.
export { scan, type Scanning } from './camera/camera.ts'
