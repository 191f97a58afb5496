function [y, angle] = rotate(x, degrees)
% ROTATE  Rotates points around the origin.
%   y = ROTATE(x, degrees) has a row for each of x.
  angle = degrees * pi / 180;
  turn = [cos(angle), -sin(angle); sin(angle), cos(angle)];
  y = x * turn';
end

function shown = show(x)
  shown = sprintf('%d', x(:, 1));
end
