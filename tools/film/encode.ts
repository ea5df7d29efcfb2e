// Encodes the frames as films that every browser plays: VP9 where supported, H.264 elsewhere; and one frame as the
// poster.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const input = ['-f', 'mjpeg', '-framerate', '25']
const picture = ['-vf', 'scale=out_range=tv:out_color_matrix=bt709,format=yuv420p', '-colorspace', 'bt709']
const bare = ['-an', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact']

async function ffmpeg(...args: string[]): Promise<void> {
  try {
    await promisify(execFile)('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args])
  } catch (cause) {
    throw new Error('ffmpeg failed. It comes from the operating system: apt install ffmpeg.', { cause })
  }
}

/** Writes rounds.webm, rounds.mp4 and poster.avif into a folder; the poster is the frame at `posterSecond`. */
export async function encode(frames: string, folder: string, posterSecond: number): Promise<void> {
  const from = [...input, '-i', frames]
  const vp9 = ['-c:v', 'libvpx-vp9', '-crf', '45', '-b:v', '0', '-deadline', 'good', '-cpu-used', '3', '-row-mt', '1']
  await ffmpeg(...from, ...picture, ...vp9, '-g', '125', ...bare, join(folder, 'rounds.webm'))
  const h264 = ['-c:v', 'libx264', '-crf', '29', '-preset', 'slow', '-tune', 'animation', '-movflags', '+faststart']
  await ffmpeg(...from, ...picture, ...h264, '-g', '125', ...bare, join(folder, 'rounds.mp4'))
  const still = ['-frames:v', '1', '-c:v', 'libaom-av1', '-still-picture', '1', '-crf', '28', '-cpu-used', '4']
  await ffmpeg(...from, '-ss', String(posterSecond), ...picture, ...still, ...bare, join(folder, 'poster.avif'))
}
