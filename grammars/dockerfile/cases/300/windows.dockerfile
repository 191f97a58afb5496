# escape=`
FROM mcr.microsoft.com/windows/servercore:ltsc2022 AS base
SHELL ["powershell", "-Command"]
ENV ROOT=C:\app\
RUN New-Item -Path C:\app -ItemType Directory; `
    Set-Location C:\app\; `
    Write-Host 'done'

FROM base
COPY app\ C:\app\
CMD C:\app\run.exe
