// Linear RGB. `solid` is mixed over the solid pass, `flake` over the metallic pass (both scaled to a white of 0.8).
export const PAINTS = {
  white: { solid: [0.66, 0.66, 0.645], flake: [0, 0, 0] },
  black: { solid: [0.003, 0.003, 0.0035], flake: [0.004, 0.004, 0.005] },
  silver: { solid: [0, 0, 0], flake: [0.36, 0.368, 0.38] },
  grey: { solid: [0, 0, 0], flake: [0.088, 0.094, 0.102] },
  blue: { solid: [0, 0.004, 0.03], flake: [0.006, 0.05, 0.24] },
  red: { solid: [0.2, 0.002, 0.004], flake: [0.16, 0.002, 0.004] },
  green: { solid: [0, 0, 0], flake: [0.018, 0.075, 0.048] },
  orange: { solid: [0.38, 0.075, 0.004], flake: [0.24, 0.05, 0.004] },
  bronze: { solid: [0, 0, 0], flake: [0.2, 0.112, 0.058] },
};
