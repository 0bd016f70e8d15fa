import { PIECES, type PanoramaPiece } from '#domain/pictures/panorama-pieces.ts';
import { HALF_HEIGHT, type Look } from './panorama-view.ts';

const VERTEX = `#version 300 es
in vec2 corner; out vec2 at;
void main() { at = corner; gl_Position = vec4(corner, 0.0, 1.0); }`;

/** For each dot of the stage: the ray through it, tilted and turned, and what of the panorama it meets. Where no piece has come, `pieces` is clear. */
const FRAGMENT = `#version 300 es
precision highp float;
in vec2 at; out vec4 colour;
uniform sampler2D panorama, pieces; uniform vec2 look, spread;
const float PI = 3.14159265;
void main() {
  vec3 ray = normalize(vec3(at * spread, 1.0));
  float c = cos(look.y), s = sin(look.y);
  ray = vec3(ray.x, ray.y * c + ray.z * s, ray.z * c - ray.y * s);
  float yaw = look.x + atan(ray.x, ray.z);
  vec2 place = vec2(yaw / (2.0 * PI) + 0.5, acos(clamp(ray.y, -1.0, 1.0)) / PI);
  vec4 piece = textureLod(pieces, place, 0.0);
  colour = textureLod(panorama, place, 0.0) * (1.0 - piece.a) + piece;
}`;

export interface PanoramaPainter {
  paint(look: Look): void;
  /** Whether the browser can draw pieces: it may not take pictures of their size. */
  takesPieces: boolean;
  /** Takes a piece, which is sharper. */
  put(piece: PanoramaPiece, picture: HTMLImageElement): void;
}

/** Draws a panorama on a canvas as someone in its middle sees it; undefined where the browser cannot. */
export function panoramaPainter(canvas: HTMLCanvasElement, picture: HTMLImageElement): PanoramaPainter | undefined {
  const gl = canvas.getContext('webgl2', { antialias: false });
  const program = gl?.createProgram();
  if (!gl || !program) return undefined;
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type);
    if (shader === null) return undefined;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.bindAttribLocation(program, 0, 'corner');
  gl.linkProgram(program);
  if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true) return undefined;
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW); // one triangle over all
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  const texture = (unit: 0 | 1) => {
    gl.activeTexture(unit === 0 ? gl.TEXTURE0 : gl.TEXTURE1);
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  };
  texture(0);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, picture);
  texture(1);
  const { columns, rows, size } = PIECES;
  const takesPieces = columns * size <= gl.getParameter(gl.MAX_TEXTURE_SIZE);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, takesPieces ? columns * size : 1, takesPieces ? rows * size : 1);
  gl.uniform1i(gl.getUniformLocation(program, 'pieces'), 1);
  const place = { look: gl.getUniformLocation(program, 'look'), spread: gl.getUniformLocation(program, 'spread') };
  const paint = ({ yaw, pitch }: Look) => {
    const { clientWidth: width, clientHeight: height } = canvas;
    const scale = Math.min(window.devicePixelRatio, 2);
    canvas.width = width * scale;
    canvas.height = height * scale;
    gl.viewport(0, 0, canvas.width, canvas.height);
    gl.uniform2f(place.look, yaw, pitch);
    gl.uniform2f(place.spread, (HALF_HEIGHT * width) / height, HALF_HEIGHT);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
  const put = ({ column, row }: PanoramaPiece, image: HTMLImageElement) =>
    gl.texSubImage2D(gl.TEXTURE_2D, 0, column * size, row * size, gl.RGBA, gl.UNSIGNED_BYTE, image);
  return { paint, takesPieces, put };
}
